/** Domains that belong to an organization. */
export const emailDomains = {
  emailDomains: {
    title: 'Dominios de correo',
    lead: 'Las personas con un correo de estos dominios pueden usar su inicio de sesión único, y sus cuentas se reconocen por él. Un dominio tiene efecto cuando ha demostrado que es suyo.',
    unproven: 'Sin verificar',
    proven: { dns: 'Verificado por DNS', operator: 'Confirmado por el operador' },
    waiting:
      'Este dominio aún no tiene efecto. Añada este registro DNS en su proveedor de DNS; Octavo lo busca durante cinco días. Sin DNS público, el operador de esta instalación puede confirmar el dominio.',
    record: (type: string) => `Registro ${type}`,
    name: 'Nombre',
    value: 'Valor',
    copy: (part: string) => `Copiar ${part}`,
    checkNow: 'Comprobar ahora',
    check: (domain: string) => `Comprobar ahora: ${domain}`,
    removeIt: 'Quitar',
    remove: (domain: string) => `Quitar ${domain}`,
    add: 'Añadir un dominio',
    addHint: 'Como example.com.',
    addSubmit: 'Añadir dominio',
  },
};
