/** Event as scripts get it; what else it has depends on its type. */
export interface ScriptEvent {
  eventId: string;
  type: string;
  installationId?: string;
  spaceId?: string;
  siteId?: string;
  [member: string]: unknown;
}

/** Values of a configuration, by the names of its properties. */
export type Values = Readonly<Record<string, unknown>>;

/** Surroundings of a call: tokens, and what the script is installed on with its configurations. */
export interface Environment {
  apiEndpoint: string;
  apiTokens: { integration: string; installation?: string };
  installation?: { id: string; target: { organization: string }; configuration: Values };
  spaceInstallation?: { configuration: Values };
  siteInstallation?: { configuration: Values };
}

/** Handles events of a type; no answer is a success. */
export type Handler = (event: ScriptEvent, environment: Environment) => Promise<Response | undefined> | Response | undefined;

/** Returns an answer that says what is wrong, in the form that Octavo reads. */
export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** Returns the default export of a script: calls the handler of an event's type, or the one for all others. */
export function serve(handlers: Readonly<Record<string, Handler>>, others?: Handler) {
  return {
    async fetch(request: Request): Promise<Response> {
      const form = await request.formData();
      const event = JSON.parse(String(form.get('event'))) as ScriptEvent;
      const environment = JSON.parse(String(form.get('environment'))) as Environment;
      const handler = Object.hasOwn(handlers, event.type) ? handlers[event.type] : others;
      if (handler === undefined) return refuse(406, `Integration does not handle "${event.type}" events`);
      return (await handler(event, environment)) ?? new Response('OK');
    },
  };
}
