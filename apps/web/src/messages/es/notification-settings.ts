/** Settings of what is sent by mail. */
export const notificationSettings = {
  notificationSettings: {
    lead: 'Todas las notificaciones aparecen en la consola. Elija cuáles se envían también a otro lugar, si para entonces siguen sin leer, y cuándo.',
    mailOff:
      'Esta instalación no puede enviar correo: no hay ningún servidor de correo configurado. Su elección se conserva para cuando pueda.',
    byMail: 'Por correo',
    kinds: {
      mentioned: { label: 'Menciones', hint: 'Alguien le menciona en un comentario, una respuesta o una revisión.' },
      review_requested: { label: 'Peticiones de revisión', hint: 'Alguien le pide que revise una solicitud de cambio.' },
      reviewed: { label: 'Revisiones', hint: 'Alguien revisa una solicitud de cambio que usted creó o en la que colaboró.' },
      replied: { label: 'Respuestas', hint: 'Alguien le responde o comenta su solicitud de cambio.' },
      sync_failing: {
        label: 'Fallos de sincronización con Git',
        hint: 'Un espacio que usted conectó o administra no se puede sincronizar con su repositorio.',
      },
      merged: { label: 'Fusiones', hint: 'Se fusiona una solicitud de cambio que usted creó o en la que colaboró.' },
    },
    notSaved: 'Su elección no se ha guardado.',
    when: 'Cuándo',
    frequency: 'Frecuencia',
    frequencies: {
      soon: { label: 'Enseguida', hint: 'Unos minutos después, un correo por conversación.' },
      daily: { label: 'Cada día', hint: 'Un correo con todo lo que esté sin leer.' },
      weekly: { label: 'Cada semana', hint: 'Un correo con todo lo que esté sin leer.' },
    },
    weekday: 'Día',
    weekdays: {
      monday: 'Lunes',
      tuesday: 'Martes',
      wednesday: 'Miércoles',
      thursday: 'Jueves',
      friday: 'Viernes',
      saturday: 'Sábado',
      sunday: 'Domingo',
    },
    hour: 'Hora',
    quiet: 'Horas de silencio',
    quietHint: 'No se envía nada hasta que terminen estas horas.',
    quietFrom: 'Desde',
    quietTo: 'Hasta',
    timeZone: 'Zona horaria',
    takeZone: (zone: string) => `Usar ${zone}, la zona horaria de este dispositivo`,
  },
};
