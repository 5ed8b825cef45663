import type { Person, World } from './world.ts';

/** Returns an id by its name in the world. */
export type Ids = (name: string) => string;

/** Value of a path parameter: a name in the world, `self` for whoever asks, or a text after `=`. */
export interface Parameter {
  own: string;
  /** Id of another organization that replaces it in a foreign request; absent if there is none. */
  foreign?: string;
}

/** A valid request of an operation, and how its answers differ from the rule in `matrix.ts`. */
export interface MatrixRequest {
  /** Names in the world of what path parameters are given, and of what stands for it in a foreign request; see `PARAMETERS`. */
  params?: Record<string, Parameter>;
  query?: (id: Ids) => string;
  body?: (id: Ids) => object;
  /** Bodies that name what is of another organization; refused as if it were not there. */
  foreignBodies?: ((id: Ids) => object)[];
  /** Brings the world into the state that success needs; the names it returns are added to the world's. */
  seed?(world: World): Promise<Record<string, string>>;
  /** Answers of these people where the rule says something else; `hidden`: as if there were nothing. Each needs a reason beside it. */
  except?: Partial<Record<Person, number | 'hidden'>>;
  /** The answer to everybody's request with foreign ids where it is no refusal. */
  foreign?: number;
}
