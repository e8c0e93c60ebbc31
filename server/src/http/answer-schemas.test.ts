import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Type, { type TSchema } from 'typebox';
import { plainAnswer } from './answer-schemas.ts';

const State = Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Null()]);
const File = Type.Object({ id: Type.String(), seconds: Type.Union([Type.Number(), Type.Null()]) });
const Answer = Type.Object({
  state: State,
  at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  file: Type.Union([File, Type.Null()]),
  marks: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  files: Type.Array(Type.Union([File, Type.Null()])),
  yes: Type.Union([Type.Literal(true), Type.Null()]),
  shapes: Type.Array(
    Type.Union([
      Type.Object({ kind: Type.Literal('line'), to: Type.Integer() }),
      Type.Object({ kind: Type.Literal('dot') }),
    ]),
  ),
});

function serialize(schema: TSchema, value: unknown): string {
  const build = SerializerSelector()({}, {});
  const route = { schema: plainAnswer(schema), method: 'GET', url: '/', httpStatus: '200' };
  return build(route)(value);
}

const unions = (schema: unknown) => JSON.stringify(schema).split('"anyOf"').length - 1;

it('keeps only the union of objects, which needs a validator', () => {
  expect(unions(Answer)).toBe(9);
  expect(unions(plainAnswer(Answer))).toBe(1);
});

it.each([
  {
    state: 'open',
    at: '2027-06-12T15:30:00.000Z',
    file: { id: 'a “film”', seconds: 2.5 },
    marks: [1, 2],
    files: [{ id: 'b', seconds: null }, null],
    yes: true,
    shapes: [{ kind: 'line', to: 3 }, { kind: 'dot' }],
  },
  { state: null, at: null, file: null, marks: null, files: [], yes: null, shapes: [] },
])('serializes every field: %#', (value) => {
  expect(JSON.parse(serialize(Answer, value))).toEqual(value);
});

it('omits fields that the schema does not name', () => {
  const file = { id: 'a', seconds: null, path: '/secret' };
  const value = { state: null, at: null, file, marks: null, files: [file], yes: null, shapes: [] };
  expect(serialize(Answer, value)).not.toContain('secret');
});
