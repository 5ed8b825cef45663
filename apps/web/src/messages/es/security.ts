import { numberText } from '@/lib/intl';
import { count } from './words';

/** Security rules of an organization. */
export const security = {
  securitySettings: {
    title: 'Seguridad',
    lead: 'Reglas sobre cómo inician sesión los miembros de la organización.',
    secondFactor: 'Verificación en dos pasos',
    label: 'Los miembros necesitan verificación en dos pasos',
    hint: 'A quien no la tenga se le pide configurarla antes de ver nada de la organización. A quienes entran con su proveedor de inicio de sesión no se les pide: tiene sus propias reglas.',
    have: (members: number, without: number) =>
      without === 0
        ? `La han configurado todos: ${count(members, 'miembro', 'miembros')}.`
        : `${count(without, 'miembro aún no la ha configurado', 'miembros aún no la han configurado')}, de ${numberText(members)}.`,
    confirmTitle: '¿Exigir la verificación en dos pasos?',
    confirmBody: 'Desde ahora:',
    facts: (without: number) => [
      without === 0
        ? 'Nadie se queda fuera: todos los miembros la han configurado.'
        : `${count(without, 'miembro se queda', 'miembros se quedan')} fuera hasta configurarla.`,
      'Sus tokens de acceso dejan de funcionar hasta entonces.',
    ],
    confirm: 'Exigir la verificación en dos pasos',
    on: 'La verificación en dos pasos es obligatoria.',
    off: 'La verificación en dos pasos ya no es obligatoria.',
    required: 'Su organización pide la verificación en dos pasos. Configúrela aquí para continuar.',
    own: 'Configurar la suya',
    ages: 'Sesiones y tokens',
    agesLead: 'Estas reglas solo valen para esta organización: lo que sus miembros hacen en otros lugares queda como está.',
    session: 'Los miembros vuelven a iniciar sesión tras',
    sessionHint: 'Confirman con su contraseña o vuelven a entrar con su proveedor de inicio de sesión.',
    never: 'Sin límite',
    hours: (n: number) => (n % 24 === 0 ? count(n / 24, 'día', 'días') : count(n, 'hora', 'horas')),
    token: 'Los tokens de acceso duran como máximo',
    tokenHint: 'Los tokens que duran más, o que no caducan, no funcionan aquí. Sus dueños crean otros.',
    tokenTitle: (days: string) => `¿Aceptar tokens de ${days} como máximo?`,
    tokenStops: (n: number) =>
      n === 1
        ? 'Un token de acceso de los miembros dura más y no funcionará en esta organización. Lo que se ejecuta con él falla hasta que haya un token nuevo.'
        : `${numberText(n)} tokens de acceso de los miembros duran más y no funcionarán en esta organización. Lo que se ejecuta con ellos falla hasta que haya tokens nuevos.`,
    tokenConfirm: 'Poner el límite',
    days: (n: number) => count(n, 'día', 'días'),
    elsewhere:
      'El inicio de sesión con un proveedor, y si es obligatorio, está en «Inicio de sesión». Quién hizo qué está en la auditoría.',
  },
};
