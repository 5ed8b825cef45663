/** Sends feedback without leaving the page. */
export function startFeedback(): void {
  const form = document.querySelector<HTMLFormElement>('.feedback');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const body = new URLSearchParams({ rating: submitter.value, page: location.pathname });
    const answer = await fetch(form.action, { method: 'POST', body });
    const line = form.querySelector('p');
    if (!answer.ok || line === null) return form.submit();
    form.querySelector('[role=group]')?.remove();
    line.setAttribute('role', 'status');
    line.textContent = form.dataset.thanks ?? '';
  });
}
