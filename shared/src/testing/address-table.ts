import type { GuardName, LayoutName } from '@keepsake/shared/contract';
import table from '../contract/remote/addresses.json' with { type: 'json' };
import { matchPattern } from '@keepsake/shared/releases/match-mount';

/** Kinds of visitors in the table of addresses. */
export const persons = [
  'nobody',
  'unverified',
  'unverified_attendee',
  'guest',
  'attendee',
  'bride_groom',
] as const;
export type Person = (typeof persons)[number];

/** A row of `contract/addresses.json`; `ends` overrides where visits end that the guard alone does not decide. */
export interface AddressRow {
  path: string;
  app: string;
  layout: LayoutName;
  guard: GuardName;
  served?: boolean;
  ends?: Record<Person, string>;
}

export const addressRows = table.addresses as AddressRow[];
const guards: Record<string, Record<string, string>> = table.guards;

/** An expected visit according to the table. */
export interface Visit {
  path: string;
  /** App that serves the address. */
  app: string;
  person: Person;
  /** `stays`, `not found`, or the address where the visit ends. */
  end: string;
}

/** Every row combined with every kind of visitor. */
export const visits: Visit[] = addressRows.flatMap(({ path, app, guard, served, ends }) =>
  persons.map((person) => ({
    path,
    app,
    person,
    end: served === false ? 'not found' : ((ends ?? guards[guard])?.[person] ?? 'nowhere'),
  })),
);

/** The path and query where a visit to `address` ends; a login page keeps the address as `redirect`. */
export function endOf({ end }: Visit, address: string): string {
  if (end === 'stays' || end === 'not found') return address;
  return end === '/login' ? `/login?${new URLSearchParams({ redirect: address })}` : end;
}

/** The pattern of the row that matches an address; null without one. */
function patternOf(address: string): string | null {
  return matchPattern(
    addressRows.map(({ path }) => path),
    new URL(address, 'http://localhost').pathname,
  );
}

/** The layout that a visitor sees at an address. */
export function layoutAt(address: string, person: Person): LayoutName {
  const pattern = patternOf(address);
  const row = addressRows.find(({ path }) => path === pattern);
  if (!row || row.served === false) return 'public';
  if (row.layout === 'info') return person === 'nobody' ? 'public' : 'app';
  return row.layout;
}
