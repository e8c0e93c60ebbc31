import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Consecutive statements on one connection, in a transaction or without. */
export type Turn = Statement[];

/** Records all statements of a pool. @returns a function that returns those since its last call */
export function recordStatements(pool: pg.Pool): () => Turn[] {
  let turns: Turn[] = [];
  const connect = pool.connect.bind(pool);
  const recording = (client: pg.PoolClient): pg.PoolClient => {
    const turn: Turn = [];
    turns.push(turn);
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (...input: unknown[]): unknown => {
          turn.push(statementOf(input));
          return value.apply(target, input);
        };
      },
    });
  };
  // Kysely connects by promise; only the pool itself uses a callback, for `pool.query`.
  pool.connect = new Proxy(connect, {
    apply: (target, _pool, input: unknown[]) =>
      input.length > 0 ? Reflect.apply(target, pool, input) : target().then(recording),
  });
  const query = pool.query.bind(pool);
  pool.query = new Proxy(query, {
    apply: (target, _pool, input: unknown[]) => {
      turns.push([statementOf(input)]);
      return Reflect.apply(target, pool, input);
    },
  });
  return () => {
    const recorded = turns.filter((turn) => turn.length > 0);
    turns = [];
    return recorded;
  };
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: asValues(second) };
  if (typeof first !== 'object' || first === null || !('text' in first))
    throw new Error('This is no statement.');
  return { text: String(first.text), values: asValues('values' in first ? first.values : second) };
}

function asValues(values: unknown): unknown[] {
  return Array.isArray(values) ? [...values] : [];
}
