import { useCallback, useMemo } from 'react';
import type { CallInput } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useAtom } from '@keepsake/shared/state';
import { chosenAddons, usefulOf } from './useful-addons.ts';
import { selectionAtom, type Selection } from './selection.ts';

/** The most events that are loaded to choose from. */
const MAX_EVENTS = 200;

/** The choice as the body of a quote or checkout request. */
export type Body = CallInput<'POST membership/quote'>['body'] & { event_id: string };

/** Returns the couple’s choice, its event, and the packages and add-ons on offer. */
export function useChoice() {
  const packages = useRead('GET v2/packages', {});
  const addons = useRead('GET v2/addons', {});
  const events = useRead('GET v2/events/userevents', { query: { limit: MAX_EVENTS } });
  const [selection, setSelection] = useAtom(selectionAtom);

  // Only the owner of an event can buy for it, not its helpers.
  const owned = events.data?.filter(({ role }) => role === 'owner') ?? null;
  const event = owned?.find(({ id }) => id === selection.eventToPurchase) ?? owned?.[0] ?? null;
  const has = useRead('GET v2/events/:id/membership', event ? { params: { id: event.id } } : null);
  // Only fresh data decides: cached entitlements may be outdated.
  const own = has.isFresh && has.error === null ? has.data : null;
  const rankOf = (wanted: number | null | undefined) =>
    packages.data?.findIndex(({ id }) => id === wanted) ?? -1;
  const current = packages.data?.[rankOf(own?.package.id)] ?? null;
  const isLarger = (wanted: number | null) => rankOf(wanted) > rankOf(own?.package.id);
  // A larger package is never replaced by a smaller one.
  const larger = isLarger(selection.selectedMembership);
  const wanted = packages.data?.[rankOf(selection.selectedMembership)] ?? null;
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
    /** Add-ons limited to what is useful to the event; null until a package is chosen. */
    addons: useful,
    /** True when no add-on would add anything, which skips the add-ons step. */
    hasAll: useful !== null && useful.every(({ variants }) => variants.length === 0),
    /** Events that the couple can buy for. */
    events: owned,
    event,
    /** Package and entitlements of the event; null until they are freshly loaded. */
    own,
    chosen,
    isLarger,
    selection,
    change,
    body,
    /**
     * Id of the order that paid the last choice, in this tab or another, if nothing was chosen since. Every step then
     * redirects to what was bought, instead of offering it again.
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
