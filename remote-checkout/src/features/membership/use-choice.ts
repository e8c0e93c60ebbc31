import { useCallback, useMemo } from 'react';
import type { CallInput } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useAtom } from '@keepsake/shared/state';
import { chosenAddons, usefulOf } from './room.ts';
import { selectionAtom, type Selection } from './selection.ts';

/** The most events that a couple chooses from. */
const MOST = 200;

/** The choice as request body. */
export type Body = CallInput<'POST membership/quote'>['body'] & { event_id: string };

/** Returns the couple's choice and its event, with what is on offer. */
export function useChoice() {
  const packages = useRead('GET v2/packages', {});
  const addons = useRead('GET v2/addons', {});
  const events = useRead('GET v2/events/userevents', { query: { limit: MOST } });
  const [selection, setSelection] = useAtom(selectionAtom);

  // Only the owner of an event can buy for it, not those who help at it.
  const owned = events.data?.filter(({ role }) => role === 'owner') ?? null;
  const event = owned?.find(({ id }) => id === selection.eventToPurchase) ?? owned?.[0] ?? null;
  const has = useRead('GET v2/events/:id/membership', event ? { params: { id: event.id } } : null);
  // Only fresh data decides: cached entitlements may be outdated.
  const own = has.isFresh && has.error === null ? has.data : null;
  const placeOf = (wanted: number | null | undefined) =>
    packages.data?.findIndex(({ id }) => id === wanted) ?? -1;
  const current = packages.data?.[placeOf(own?.package.id)] ?? null;
  const isLarger = (wanted: number | null) => placeOf(wanted) > placeOf(own?.package.id);
  // A larger package is never replaced by a smaller one.
  const larger = isLarger(selection.selectedMembership);
  const wanted = packages.data?.[placeOf(selection.selectedMembership)] ?? null;
  const chosen = wanted && current ? (larger ? wanted : current) : null;

  const change = useCallback(
    (changes: Partial<Selection>) => setSelection((before) => ({ ...before, ...changes })),
    [setSelection],
  );

  const all = addons.data;
  const entitlements = own?.entitlements ?? null;
  const useful = useMemo(() => {
    if (!all || !entitlements || !current || !chosen) return null;
    return all.map((addon) => usefulOf(addon, { has: entitlements, current, chosen }));
  }, [all, chosen, current, entitlements]);

  const body = useMemo<Body | null>(() => {
    if (!chosen || !event || !useful) return null;
    return {
      package_id: chosen.id,
      event_id: event.id,
      addons: chosenAddons(useful, selection.addons),
      ...(selection.selectedCoupon ? { coupon: selection.selectedCoupon } : {}),
    };
  }, [chosen, event, selection.addons, selection.selectedCoupon, useful]);

  const failure = [packages, addons, events].find(({ data, error }) => !data && error)?.error;
  const error = failure ?? (event ? has.error : null);
  const known = packages.data && all && events.data && (own || !event);
  const { order } = selection;
  return {
    packages: packages.data,
    /** With as much of each as is of use to the event; null until a package is chosen. */
    addons: useful,
    /** The package has all that there is to add, so nobody is asked for more. */
    hasAll: useful !== null && useful.every(({ variants }) => variants.length === 0),
    /** Events that the couple can buy for. */
    events: owned,
    event,
    /** Entitlements of the event. */
    own,
    chosen,
    isLarger,
    selection,
    change,
    body,
    /**
     * Id of the order that the last choice was paid by, in this tab or another, and which nothing was chosen after:
     * whoever is on any step of it sees what was bought, and is not asked to buy it once more.
     */
    bought: known && !(chosen && event) && order?.paid ? order.id : null,
    somethingToBuy: body !== null && (larger || !!body.addons?.length),
    loading: !error && !known,
    error: error ?? null,
    reload: () => {
      for (const read of [packages, addons, events, has])
        if (!read.data || read.error) read.reload();
    },
  };
}

export type MembershipChoice = ReturnType<typeof useChoice>;
