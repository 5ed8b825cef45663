/** Content as a file to print or hand on. */
export const pdf = {
  pdf: {
    command: 'Exportar como PDF',
    title: 'Exportar como PDF',
    lead: 'Incluye un índice, enlaces e imágenes, tal como están ahora.',
    what: 'Contenido',
    whole: { space: 'Todo el espacio', changeRequest: 'Toda la solicitud de cambio', hint: 'Todas las páginas que no están ocultas' },
    below: { label: (title: string) => `«${title}» y las páginas que contiene` },
    only: { label: (title: string) => `Solo «${title}»` },
    submit: 'Crear PDF',
    making: 'Creando el PDF…',
    long: 'Tarda más de lo habitual. Deje esto abierto: el PDF aparece aquí cuando esté listo.',
    ready: 'El PDF está listo.',
    download: 'Descargar PDF',
    valid: 'El enlace funciona durante una hora, para quien lo tenga.',
    again: 'Intentarlo de nuevo',
    other: 'Exportar otra cosa',
  },
};
