import { count } from './words';

/** API tokens that reach into an organization. */
export const organizationTokens = {
  organizationTokens: {
    title: 'Tokens de API',
    lead: 'Todos los tokens de miembros con derechos en esta organización. Un token nunca puede más que su propietario.',
    rules: 'Reglas para tokens',
    search: 'Propietario o nombre',
    concern: 'Mostrar',
    concerns: {
      all: 'Todos los tokens',
      idle: 'Sin uso en 90 días',
      endless: 'Sin caducidad',
      unlimited: 'Con todos los derechos del propietario',
    },
    list: 'Tokens de API',
    total: (n: number) => count(n, 'token', 'tokens'),
    none: 'Ningún token coincide.',
    emptyTitle: 'No hay tokens',
    emptyBody: 'Los miembros crean tokens en su cuenta. Aquí aparecen con sus permisos y su último uso.',
    of: (name: string) => `de ${name}`,
    refused: 'Rechazado por sus reglas',
    revoke: (label: string, name: string) => `Revocar ${label} de ${name}`,
    revokeBody: 'Los programas que lo usan dejan de funcionar de inmediato. No se puede deshacer. Se avisa al propietario por correo.',
  },
};
