import { scopesAllow, TOKEN_SCOPES, type TokenScope } from '@octavo/contract';
import { roleAtLeast } from '@octavo/core';
import type { RoleName } from '@octavo/db';
import type { Operation } from '../operation.ts';
import { scopeOfOperation } from '../token-scope.ts';
import type { MatrixRequest, Parameter } from './matrix-request.ts';
import { PARAMETERS } from './matrix-requests.ts';
import { PEOPLE, type Person } from './world.ts';

/** The only answer a request may have, and whether events may, must or must not come of it. */
export interface Answer {
  status: number;
  events: 'none' | 'some' | 'any';
}

/** One request of the matrix. */
export interface Cell {
  /** Target of the request, as shown in failures: `own`, `foreign`, or the part that is foreign. */
  target: string;
  as: Person;
  /** Path parameters by name, as in `PARAMETERS`. */
  params: Readonly<Record<string, string>>;
  body: MatrixRequest['body'];
  /** Limits of the token; absent for the one with all rights of the person. */
  scopes?: readonly TokenScope[];
  answer: Answer;
}

const ROLES: Readonly<Record<Exclude<Person, 'outsider' | 'nobody'>, RoleName | null>> = {
  admin: 'admin',
  creator: 'create',
  reviewer: 'review',
  editor: 'edit',
  commenter: 'comment',
  reader: 'read',
  guest: null,
};

/**
 * Every cell of a request: each person at their own organization and at a foreign one, and admins of either with ids of both mixed, in the
 * path and in the body. The admin of one's own asks by a token of the operation's scope alone, and by one of all that do not open it. What is expected follows from the operation's `access` by one rule; exceptions are in the request.
 * @throws Error when the request says nothing of a path parameter, or excepts what the rule says anyway.
 */
export function cellsOf(operation: Operation, request: MatrixRequest): Cell[] {
  const { access, id } = operation;
  const params = parametersOf(operation, request);
  const hidden = hiddenAnswer(operation);
  const cell = (target: string, as: Person, answer: Answer, isForeign: (name: string) => boolean, body = request.body): Cell => ({
    target,
    as,
    params: fill(params, isForeign),
    body,
    answer,
  });
  const needed = scopeOfOperation(operation);
  const cells = PEOPLE.map((as) => ({
    ...cell('own', as, ownAnswer(operation, request, as), () => false),
    ...(as === 'admin' && needed !== undefined ? { scopes: [needed] } : {}),
  }));
  const others = needed === undefined ? [] : TOKEN_SCOPES.filter((scope) => !scopesAllow([scope], needed));
  if (others.length > 0) cells.push({ ...cell('own, without its scope', 'admin', refusal(403), () => false), scopes: others });
  for (const body of request.foreignBodies ?? []) cells.push(cell('own, foreign body', 'admin', hidden, () => false, body));

  const names = Object.keys(params).filter((name) => params[name]?.foreign !== undefined);
  if (names.length === 0 || access === 'public') return cells;
  const foreign: Answer = request.foreign === undefined ? hidden : { status: request.foreign, events: 'any' };
  for (const as of PEOPLE) {
    if (as !== 'outsider') cells.push(cell('foreign', as, as === 'nobody' ? strangerAnswer(operation) : foreign, () => true));
  }
  const ofSelf = names.some((name) => params[name]?.own === 'self');
  for (const some of properSubsets(names)) {
    const target = `foreign ${some.join(' and ')}`;
    cells.push(cell(target, 'admin', hidden, (name) => some.includes(name)));
    // By their own id the admin of the other organization is no stranger in it.
    if (!ofSelf) cells.push(cell(target, 'outsider', hidden, (name) => some.includes(name)));
  }
  return cells;

  function ownAnswer(operation: Operation, { except }: MatrixRequest, as: Person): Answer {
    const rule = ruleOf(operation, as);
    const exception = except?.[as];
    if (exception === undefined) return rule;
    const answer =
      exception === 'hidden' ? hidden : exception >= 400 ? refusal(exception) : { ...doneAnswer(operation), status: exception };
    if (answer.status === rule.status && answer.events === rule.events) throw new Error(`${id}: ${as} is no exception`);
    return answer;
  }
}

/** Returns the answer that the rule expects for a person in the organization of the world. */
function ruleOf(operation: Operation, as: Person): Answer {
  const { access, path } = operation;
  if (access === 'public') return doneAnswer(operation);
  if (as === 'nobody') return strangerAnswer(operation);
  if (as === 'outsider') return path.includes('Id}') ? hiddenAnswer(operation) : doneAnswer(operation);
  if (access === 'token' || access === 'member') return doneAnswer(operation);
  const role = ROLES[as];
  // A guest knows of the organization, and of no content that was not given to them.
  if (role === null) return path.startsWith('/orgs/') ? refusal(403) : hiddenAnswer(operation);
  return roleAtLeast(role, access) ? doneAnswer(operation) : refusal(403);
}

/** The answer to somebody without a token: who needs none for what is open to everybody finds nothing in what is not. */
function strangerAnswer(operation: Operation): Answer {
  return operation.anonymousBucket === undefined ? refusal(401) : hiddenAnswer(operation);
}

function refusal(status: number): Answer {
  return { status, events: 'none' };
}

/** Success. Only of a `DELETE` one cannot tell by its status whether anything was there. */
function doneAnswer({ status, result, method, audited = false }: Operation): Answer {
  const events = audited ? 'any' : method === 'get' ? 'none' : method === 'delete' ? 'some' : 'any';
  return { status: status ?? (result === undefined ? 204 : 200), events };
}

/** The answer as if there were nothing: a `DELETE` then says 204 (decisions A18). */
function hiddenAnswer({ method }: Operation): Answer {
  return refusal(method === 'delete' ? 204 : 404);
}

function parametersOf({ id, path }: Operation, request: MatrixRequest): Record<string, Parameter> {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const parameter = request.params?.[name] ?? PARAMETERS[name];
      if (parameter === undefined) throw new Error(`the request of ${id} says nothing of ${name}`);
      return [name, parameter];
    }),
  );
}

function fill(params: Readonly<Record<string, Parameter>>, isForeign: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, { own, foreign }]) => [name, isForeign(name) ? (foreign ?? own) : own]));
}

/** All choices of some of the names, but neither none nor all. */
function properSubsets(names: readonly string[]): string[][] {
  const all = 2 ** names.length - 1;
  return Array.from({ length: all }, (_, i) => names.filter((_, bit) => (i & (1 << bit)) !== 0)).filter(
    (some) => some.length > 0 && some.length < names.length,
  );
}
