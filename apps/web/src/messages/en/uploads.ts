import { count } from './words';

/** Files on their way. */
export const uploads = {
  uploads: {
    title: 'Uploads',
    running: (active: number, all: number) => (all === 1 ? 'Uploading a file' : `Uploading ${count(active, 'file', 'files')} of ${all}`),
    ended: (done: number, failed: number) =>
      [
        ...(done === 0 ? [] : [`${count(done, 'file', 'files')} uploaded`]),
        ...(failed === 0 ? [] : [`${count(failed, 'file', 'files')} failed`]),
      ].join(', '),
    fold: 'Show less',
    unfold: 'Show the files',
    clear: 'Close',
    waiting: (size: string) => `Queued · ${size}`,
    progress: (sent: string, size: string) => `${sent} of ${size}`,
    progressOf: (name: string) => `Upload of ${name}`,
    adding: 'Adding to the space…',
    done: (size: string) => `Uploaded · ${size}`,
    retryOf: (name: string) => `Retry ${name}`,
    cancelOf: (name: string) => `Cancel ${name}`,
    dismissOf: (name: string) => `Dismiss ${name}`,
    network: 'Could not reach Octavo. Check your connection and retry.',
    tooLarge: 'The file is larger than 100 MB. Make it smaller, or keep it elsewhere and link to it.',
    uploadOf: (label: string) => `Upload: ${label}`,
    removePicture: 'Remove',
    uploading: 'Uploading…',
    notPicture: 'No picture could be read from this file. Choose an SVG, PNG, JPEG or WebP.',
    notFont: 'No font could be read from this file. Choose a WOFF2 or WOFF.',
  },
};
