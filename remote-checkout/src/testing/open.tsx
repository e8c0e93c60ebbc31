import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { newDraft, type CardDraft } from '@keepsake/shared/state';
import { renderPage, type FakeHost, type RenderOptions } from '@keepsake/shared/testing';
import { ORDER, WEDDING } from './samples.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Opens a page and lets its first reads be answered. */
export function openPage(load: Load, options: RenderOptions) {
  return act(() => renderPage(load, options));
}

/** Opens a step of the checkout as the shell does, in a state of its own unless one is given. */
export function openStep(
  load: Load,
  segment: string,
  host: FakeHost,
  state: Pick<RenderOptions, 'store'> = {},
) {
  return openPage(load, {
    ...state,
    host,
    path: `/attendee/wedding/:id/${segment}`,
    at: `/attendee/wedding/${WEDDING}/${segment}?order_id=${ORDER}`,
  });
}

type Shown = Awaited<ReturnType<typeof openPage>>;

/** The address where a rendered page has led to. */
export function placeOf({ router }: Pick<Shown, 'router'>): string {
  const { pathname, search } = router.state.location;
  return pathname + search;
}

const DRAFTS = 'keepsake.state.attendee.cardDrafts';

/** Keeps a draft for the event on this device, as another page does. */
export function keepDraft(draft: Partial<CardDraft>): void {
  localStorage.setItem(DRAFTS, JSON.stringify({ [WEDDING]: { ...newDraft(), ...draft } }));
  const newValue = localStorage.getItem(DRAFTS);
  const told = { key: DRAFTS, newValue, storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', told));
}

export const keptDrafts = () => localStorage.getItem(DRAFTS);
