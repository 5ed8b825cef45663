import { m } from '@/messages';

/** Puts, at the end of each note, a link back to every place that refers to it. Returns what takes them away. */
export function addNoteBackLinks(content: HTMLElement): () => void {
  const added: HTMLElement[] = [];
  for (const note of content.querySelectorAll<HTMLElement>('.oct-notes > ol > li[id]')) {
    const references = content.querySelectorAll<HTMLAnchorElement>(`.oct-note-reference > a[href="#${CSS.escape(note.id)}"]`);
    references.forEach((reference, index) => {
      const link = document.createElement('a');
      link.className = 'note-back';
      link.href = `#${reference.id}`;
      link.textContent = '↩';
      link.setAttribute('role', 'doc-backlink');
      link.setAttribute('aria-label', m.content.backToNote(index + 1));
      (note.querySelector(':scope > p:last-child') ?? note).append(link);
      added.push(link);
    });
  }
  return () => {
    for (const link of added) link.remove();
  };
}
