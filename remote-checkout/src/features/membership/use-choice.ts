import { useCallback, useMemo } from 'react';
import type { CallInput } from '@keepsake/shared/api';
import { useAnswer } from '@keepsake/shared/host';
import { useAtom } from '@keepsake/shared/state';
import { chosenAddons, selectionAtom, type Selection } from './selection.ts';

/** The most events that a couple chooses from. */
const MOST = 200;

/** What is bought, as the API takes it. */
export type Body = CallInput<'POST membership/quote'>['body'] & { event_id: string };

/** What the couple is about to buy and for which event, out of what there is to buy. */
export function useChoice() {
  const packages = useAnswer('GET v2/packages', {});
  const addons = useAnswer('GET v2/addons', {});
  const events = useAnswer('GET v2/events/userevents', { query: { limit: MOST } });
  const [selection, setSelection] = useAtom(selectionAtom);

  const event =
    events.data?.find(({ id }) => id === selection.eventToPurchase) ?? events.data?.[0] ?? null;
  const has = useAnswer(
    'GET v2/events/:id/membership',
    event ? { params: { id: event.id } } : null,
  );
  const { data: own } = has;
  const placeOf = (wanted: number | null | undefined) =>
    packages.data?.findIndex(({ id }) => id === wanted) ?? -1;
  // What the event has is never exchanged for less.
  const place = placeOf(selection.selectedMembership);
  const larger = place > placeOf(own?.package.id);
  const chosen =
    place < 0 || !own ? null : (packages.data?.[larger ? place : placeOf(own.package.id)] ?? null);

  const change = useCallback(
    (changes: Partial<Selection>) => setSelection((before) => ({ ...before, ...changes })),
    [setSelection],
  );

  const body = useMemo<Body | null>(() => {
    if (!chosen || !event || !addons.data) return null;
    return {
      package_id: chosen.id,
      event_id: event.id,
      addons: chosenAddons(addons.data, selection.addons),
      ...(selection.selectedCoupon ? { coupon: selection.selectedCoupon } : {}),
    };
  }, [addons.data, chosen, event, selection.addons, selection.selectedCoupon]);

  const reads = [packages, addons, events, ...(event ? [has] : [])];
  const failed = reads.find(({ data, error }) => !data && error);
  return {
    packages: packages.data,
    addons: addons.data,
    events: events.data,
    event,
    /** What the event has now. */
    own,
    chosen,
    selection,
    change,
    body,
    somethingToBuy: body !== null && (larger || !!body.addons?.length),
    loading: !failed && reads.some(({ data }) => !data),
    error: failed?.error ?? null,
    reload: () => {
      for (const read of reads) if (!read.data) read.reload();
    },
  };
}

export type MembershipChoice = ReturnType<typeof useChoice>;
