/** Settings of answers by a model. */
export const answers = {
  answers: {
    title: 'Respuestas de un modelo',
    organization: 'Responder preguntas con los contenidos',
    organizationHint:
      'Los miembros pueden preguntar en la consola, y los lectores en los sitios que lo ofrecen. Con cada pregunta se envían partes de las páginas que quien pregunta puede leer al modelo que ha configurado el operador de esta instalación.',
    noModel: 'El operador de esta instalación no ha configurado ningún modelo: no se responde ni se envía nada.',
    site: 'Responder preguntas de los lectores',
    siteHint: 'La búsqueda del sitio ofrece entonces preguntar. Las partes del sitio con un ajuste propio lo conservan.',
    offInOrganization:
      'Las respuestas están desactivadas en toda la organización, así que este sitio no las ofrece. Los administradores pueden cambiarlo en los ajustes de la organización.',
    greeting: 'Saludo',
    greetingHint: 'Se muestra antes de que el lector escriba.',
    suggestions: 'Preguntas sugeridas',
    suggestionsHint: 'Una por línea, diez como máximo.',
    instructions: 'Instrucciones',
    instructionsHint: 'Se añaden a lo que se le dice al modelo, como el tono de las respuestas.',
  },
};
