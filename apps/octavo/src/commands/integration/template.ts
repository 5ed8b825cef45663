/** Files of a new integration, by their names. `__NAME__` and `__TITLE__` stand for what it is called. */
export const TEMPLATE: Readonly<Record<string, string>> = {
  'integration.yaml': `# What people see of the integration, and what it may do. Run \`octavo integration publish\` after a change.
name: __NAME__
title: __TITLE__
description: Greets whoever reads.
script: ./script.ts
runtime: v2
# private: this organization alone; unlisted: everybody who has the name; public: listed for all.
visibility: private
# What it may be installed on: all, space, site or organization.
target: all
categories: [content]
# What it may do. Events of a space come with a scope that reads its content.
scopes:
  - space:content:read
# Blocks for pages: {% @__NAME__/greeting name="Ada" %}
blocks:
  - id: greeting
    title: Greeting
    description: Greets somebody, and counts.
# The screen that admins configure it on is drawn by the script.
configurations:
  account:
    componentId: configure
# Values that only the script reads, from the environment of who publishes it:
# secrets:
#   API_KEY: \${{ env.API_KEY }}
`,
  'script.ts': `/** An event, with the members that this script reads. */
interface IntegrationEvent {
  type: string;
  spaceId?: string;
  revisionId?: string;
  componentId?: string;
  props?: Record<string, unknown>;
  state?: Record<string, unknown>;
  action?: { action: string };
}

/** Values that a script is handed beside the event. */
interface Environment {
  apiEndpoint: string;
  apiTokens: { integration: string; installation?: string };
  integration: { name: string };
  installation?: { id: string; configuration: { greeting?: string } };
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

export default {
  async fetch(request: Request): Promise<Response> {
    const form = await request.formData();
    const event = JSON.parse(String(form.get('event'))) as IntegrationEvent;
    const environment = JSON.parse(String(form.get('environment'))) as Environment;
    switch (event.type) {
      case 'ui_render':
        return render(event, environment);
      case 'space_content_updated':
        console.log(\`Space \${event.spaceId} has the revision \${event.revisionId}.\`);
        return new Response('OK');
      default:
        // 406 says that it does not want events of this type, which is no failure.
        return json({ error: \`There is no handler for \${event.type}.\` }, 406);
    }
  },
};

async function render(event: IntegrationEvent, environment: Environment): Promise<Response> {
  if (event.componentId === 'greeting') return json(greeting(event, environment));
  if (event.componentId === 'configure') return json(await configure(event, environment));
  return json({ error: \`There is no component \${event.componentId}.\` }, 404);
}

/** Returns the block: its properties come from the page, its state from here, with what readers did. */
function greeting({ props = {}, state = {}, action }: IntegrationEvent, { installation }: Environment) {
  const count = Number(state.count ?? 0) + (action?.action === 'greet' ? 1 : 0);
  const words = installation?.configuration.greeting ?? 'Hello';
  return {
    type: 'element',
    props,
    state: { count },
    element: {
      type: 'block',
      children: [
        {
          type: 'card',
          title: \`\${words}, \${props.name ?? 'reader'}!\`,
          hint: count === 0 ? 'Nobody has answered yet.' : \`Answers: \${count}.\`,
          buttons: [{ type: 'button', label: 'Answer', onPress: { action: 'greet' } }],
        },
      ],
    },
  };
}

/** Returns the screen that configures it: what is saved goes to the installation, by the API. */
async function configure({ props = {}, state, action }: IntegrationEvent, environment: Environment) {
  const { apiEndpoint, apiTokens, integration, installation } = environment;
  const words = state?.greeting ?? installation?.configuration.greeting ?? 'Hello';
  if (action?.action === 'save') {
    const response = await fetch(\`\${apiEndpoint}/v1/integrations/\${integration.name}/installations/\${installation?.id}\`, {
      method: 'PATCH',
      headers: { Authorization: \`Bearer \${apiTokens.integration}\`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ configuration: { greeting: words } }),
    });
    if (!response.ok) throw new Error(\`The configuration could not be saved: \${await response.text()}\`);
    return { type: 'complete' };
  }
  return {
    type: 'element',
    props,
    state: { greeting: words },
    element: {
      type: 'configuration',
      children: [
        {
          type: 'input',
          label: 'Greeting',
          hint: 'Stands before the name.',
          element: { type: 'textinput', state: 'greeting', placeholder: 'Hello' },
        },
        { type: 'button', label: 'Save greeting', style: 'primary', onPress: { action: 'save' } },
      ],
    },
  };
}
`,
  'README.md': `# __TITLE__

An integration for Octavo. \`integration.yaml\` says what it is and may do, \`script.ts\` is what it does.

    export OCTAVO_URL=https://docs.example.com OCTAVO_TOKEN=...
    octavo integration publish .     # the next version
    octavo integration dev .         # events come here, and run script.ts as it is
    octavo integration tail .        # what the published script was called with
`,
};
