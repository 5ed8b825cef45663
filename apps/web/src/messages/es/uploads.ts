import { numberText } from '@/lib/intl';
import { count } from './words';

/** Files on their way. */
export const uploads = {
  uploads: {
    title: 'Subidas',
    running: (active: number, all: number) =>
      all === 1 ? 'Subiendo un archivo' : `Subiendo ${count(active, 'archivo', 'archivos')} de ${numberText(all)}`,
    ended: (done: number, failed: number) =>
      [
        ...(done === 0 ? [] : [count(done, 'archivo subido', 'archivos subidos')]),
        ...(failed === 0 ? [] : [count(failed, 'archivo fallido', 'archivos fallidos')]),
      ].join(', '),
    fold: 'Mostrar menos',
    unfold: 'Mostrar los archivos',
    clear: 'Cerrar',
    waiting: (size: string) => `En cola · ${size}`,
    progress: (sent: string, size: string) => `${sent} de ${size}`,
    progressOf: (name: string) => `Subida de ${name}`,
    adding: 'Añadiendo al espacio…',
    done: (size: string) => `Subido · ${size}`,
    retryOf: (name: string) => `Reintentar ${name}`,
    cancelOf: (name: string) => `Cancelar ${name}`,
    dismissOf: (name: string) => `Descartar ${name}`,
    network: 'No se pudo contactar con Octavo. Compruebe su conexión e inténtelo de nuevo.',
    tooLarge: 'El archivo supera los 100 MB. Redúzcalo, o guárdelo en otro lugar y enlácelo.',
    uploadOf: (label: string) => `Subir: ${label}`,
    removePicture: 'Quitar',
    uploading: 'Subiendo…',
    notPicture: 'No se pudo leer ninguna imagen de este archivo. Elija SVG, PNG, JPEG o WebP.',
    notFont: 'No se pudo leer ningún tipo de letra de este archivo. Elija WOFF2 o WOFF.',
  },
};
