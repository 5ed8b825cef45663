import { onTestFinished } from 'vitest';

/** A file that the console had the browser save. */
interface SavedFile {
  name: string;
  text: string;
}

/** Returns the files that are saved from now on, until the test is over. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLElement.prototype;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:saved-${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  HTMLElement.prototype.click = function (this: HTMLElement) {
    const blob = this instanceof HTMLAnchorElement ? blobs.get(this.href) : undefined;
    if (blob === undefined) click.call(this);
    else void blob.text().then((text) => saved.push({ name: (this as HTMLAnchorElement).download, text }));
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLElement.prototype.click = click;
  });
  return saved;
}
