/** A page of a template. */
export interface TemplatePage {
  /** Absent for the first page, which whoever makes it names. */
  title?: string;
  markdown: string;
}

/** Templates for a new space: the pages that it begins with. */
export const templates = {
  templates: {
    label: 'Empezar con',
    choices: {
      blank: { name: 'Una página en blanco', pages: [{ markdown: '' }] },
      product: {
        name: 'Documentación de un producto',
        pages: [
          {
            markdown:
              'Qué hace el producto y para quién, en dos frases.\n\n## Qué puede hacer con él\n\n* \n\n## Por dónde empezar\n\n{% hint style="info" %}\n¿Es nuevo aquí? Lea antes «Primeros pasos».\n{% endhint %}\n',
          },
          {
            title: 'Primeros pasos',
            markdown:
              'De la nada a un primer resultado en diez minutos.\n\n{% stepper %}\n{% step %}\n## Instalar\n\nQué conseguir y cómo ver que funciona.\n{% endstep %}\n\n{% step %}\n## Configurar\n\nLos pocos ajustes que todo el mundo necesita.\n{% endstep %}\n\n{% step %}\n## Probar\n\nLo más pequeño que sirva para algo.\n{% endstep %}\n{% endstepper %}\n',
          },
          {
            title: 'Guías',
            markdown:
              'Una página por cada tarea con la que llega la gente. Nómbrela como lo harían ellos: «Invite a su equipo», no «Gestión de usuarios».\n',
          },
          {
            title: 'Preguntas y respuestas',
            markdown: '<details>\n\n<summary>Una pregunta frecuente</summary>\n\nSu respuesta.\n\n</details>\n',
          },
        ],
      },
      api: {
        name: 'Referencia de la API',
        pages: [
          {
            markdown:
              'Para qué sirve la API.\n\n## Dirección\n\n```\nhttps://api.example.com/v1\n```\n\n## Una primera petición\n\n{% code title="Terminal" %}\n```sh\ncurl https://api.example.com/v1/status -H "Authorization: Bearer $TOKEN"\n```\n{% endcode %}\n',
          },
          { title: 'Autenticación', markdown: 'Cómo conseguir un token, qué permite y cómo sustituirlo.\n' },
          {
            title: 'Errores',
            markdown:
              'Cada error tiene un código para programas y un mensaje para personas.\n\n| Estado | Código | Qué hacer |\n| --- | --- | --- |\n| 400 | `bad_request` | Corrija lo que nombra el mensaje |\n| 401 | `unauthorized` | Envíe un token válido |\n| 429 | `rate_limited` | Espere lo que diga `Retry-After` |\n',
          },
          { title: 'Límites y paginación', markdown: 'Cuántas peticiones se pueden hacer y cómo se leen las listas largas.\n' },
        ],
      },
      changelog: {
        name: 'Registro de cambios',
        pages: [
          {
            markdown: 'Lo nuevo, lo más reciente primero.\n\n## 1.0.0\n\n**Nuevo**\n\n* \n\n**Cambiado**\n\n* \n\n**Corregido**\n\n* \n',
          },
        ],
      },
      handbook: {
        name: 'Manual del equipo',
        pages: [
          {
            markdown:
              'Quiénes somos, en qué trabajamos y dónde está cada cosa.\n\n## Para leer primero\n\n* [ ] Cómo trabajamos\n* [ ] Quién hace qué\n',
          },
          {
            title: 'Cómo trabajamos',
            markdown: '## Semana\n\nQué ocurre y cuándo.\n\n## Decisiones\n\nQuién decide qué y dónde se deja escrito.\n',
          },
          { title: 'Quién hace qué', markdown: '| Tema | Preguntar a |\n| --- | --- |\n|  |  |\n' },
          {
            title: 'Primer día',
            markdown: '* [ ] Cuentas y llaves\n* [ ] Alguien a quien preguntar lo que sea\n* [ ] Una primera tarea pequeña\n',
          },
        ],
      },
    } satisfies Record<string, { name: string; pages: readonly TemplatePage[] }>,
  },
};

/** Name of a template. */
export type TemplateId = keyof typeof templates.templates.choices;
