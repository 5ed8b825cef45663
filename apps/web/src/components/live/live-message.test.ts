import { describe, expect, it } from 'vitest';
import { type PresentPerson, peopleAt, readMessage } from './live-message';

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

  it('is not told by what is no message', () => {
    for (const data of ['', 'null', '[]', '7', '{"a":1}']) expect(readMessage(data)).toBeUndefined();
    expect(readMessage('{"kind":"gone"}')).toEqual({ kind: 'gone' });
  });
});
