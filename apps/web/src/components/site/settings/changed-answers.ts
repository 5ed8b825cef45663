import type { SiteAnswers } from '@/lib/outputs';

/** Fields of the form as they were typed; suggestions one a line. */
interface TypedAnswers {
  greeting: string;
  suggestions: string;
  instructions: string;
}

/** Returns the answers of a site after its form was sent. A mode that was chosen by the API stays while answers are on; empty fields and lines are left out. */
export function changedAnswers({ mode }: SiteAnswers, isOn: boolean, typed: TypedAnswers): SiteAnswers {
  const suggestions = typed.suggestions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [greeting, instructions] = [typed.greeting.trim(), typed.instructions.trim()];
  return {
    mode: !isOn ? 'none' : mode === 'none' ? 'search' : mode,
    ...(greeting === '' ? {} : { greeting }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
    ...(instructions === '' ? {} : { instructions }),
  };
}
