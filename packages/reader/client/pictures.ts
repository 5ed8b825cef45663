import { all, button, element, say } from './dom.ts';

/** Pictures in figures open large; embeds and pictures of other hosts load when they are wanted. */
export function startPictures(within: ParentNode = document): void {
  for (const image of all<HTMLImageElement>('.oct-figure img', within)) {
    if (image.closest('a') === null) makeZoomable(image);
  }
  for (const figure of all('.oct-embed[data-player]', within)) {
    const play = button('play', `${say('play')}: ${figure.querySelector('.oct-card-label')?.textContent ?? ''}`, 'play');
    play.onclick = () => playIn(figure);
    figure.prepend(play);
  }
}

/** Puts a picture into a button that opens it large. */
export function makeZoomable(image: HTMLImageElement): void {
  const frame = button('zoom', `${say('zoom')}${image.alt === '' ? '' : `: ${image.alt}`}`);
  image.before(frame);
  frame.append(image);
  frame.onclick = () => enlarge(image);
}

function enlarge(image: HTMLImageElement): void {
  const dialog = element('dialog', 'zoom-dialog') as HTMLDialogElement;
  const large = image.cloneNode() as HTMLImageElement;
  large.loading = 'eager';
  for (const name of ['width', 'height', 'id']) large.removeAttribute(name);
  const close = button('icon-button', say('close'), 'close');
  dialog.append(large, close);
  dialog.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

function playIn(figure: HTMLElement): void {
  const frame = element('iframe', '') as HTMLIFrameElement;
  frame.src = figure.dataset.player ?? '';
  frame.title = figure.querySelector('.oct-card-title')?.textContent ?? '';
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  frame.sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  figure.querySelector('.play')?.replaceWith(frame);
  frame.focus();
}
