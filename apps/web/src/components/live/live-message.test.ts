import { describe, expect, it } from 'vitest';
import { editorsElsewhere, type PresentPerson, peopleAt, readMessage } from './live-message';

const person = (id: string, at: Partial<PresentPerson> = {}): PresentPerson => ({ id, displayName: id, editing: false, ...at });

describe('who is where', () => {
  it('are those at the same page of the same content, each once, editing where one of their tabs does', () => {
    const people = [
      person('ada', { page: 'p' }),
      person('ada', { page: 'p', editing: true }),
      person('grace', { page: 'p', changeRequest: 'c', editing: true }),
      person('mary', { page: 'q' }),
      person('alan'),
    ];
    expect(peopleAt(people, { page: 'p' })).toEqual([person('ada', { page: 'p', editing: true })]);
    expect(peopleAt(people, { page: 'p', changeRequest: 'c' }).map(({ id }) => id)).toEqual(['grace']);
    expect(peopleAt(people, {}).map(({ id }) => id)).toEqual(['alan']);
  });

  it('edit the same page elsewhere: in the live content, or in another change request', () => {
    const people = [
      person('ada', { page: 'p', editing: true }),
      person('ada', { page: 'p', editing: true }),
      person('grace', { page: 'p', changeRequest: 'c', editing: true }),
      person('alan', { page: 'p', changeRequest: 'd' }),
      person('mary', { page: 'q', editing: true }),
    ];
    const found = (own?: string) =>
      editorsElsewhere(people, 'p', own).map(({ changeRequest, people }) => [changeRequest, people.map(({ id }) => id)]);
    expect(found()).toEqual([['c', ['grace']]]);
    expect(found('c')).toEqual([[undefined, ['ada']]]);
    expect(found('d')).toEqual([
      [undefined, ['ada']],
      ['c', ['grace']],
    ]);
  });

  it('is not told by what is no message', () => {
    for (const data of ['', 'null', '[]', '7', '{"a":1}']) expect(readMessage(data)).toBeUndefined();
    expect(readMessage('{"kind":"gone"}')).toEqual({ kind: 'gone' });
  });
});
