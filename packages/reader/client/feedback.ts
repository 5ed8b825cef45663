/** Sends feedback without leaving the page. */
export function startFeedback(): void {
  const form = document.querySelector<HTMLFormElement>('.feedback');
  form?.addEventListener(
    'submit',
    async (event) => {
      const { submitter } = event;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
      const isTaken = await fetch(form.action, { method: 'POST', body }).then(
        ({ ok }) => ok,
        () => false,
      );
      // As without a script: the answer says what is wrong.
      if (!isTaken) return form.requestSubmit(submitter);
      form.dataset.sent = '';
      form.querySelector<HTMLElement>('.feedback-thanks')?.focus();
    },
    { once: true },
  );
}
