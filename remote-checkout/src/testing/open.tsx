import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { newDraft, type CardDraft } from '@keepsake/shared/state';
import { renderPage, type FakeHost, type RenderOptions } from '@keepsake/shared/testing';
import { ORDER, WEDDING } from './samples.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Opens a page and waits until its first reads are answered. */
export function openPage(load: Load, options: RenderOptions) {
  return act(() => renderPage(load, options));
}

/** Opens a step of the checkout as the shell does, with a new store unless one is given. */
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

const DRAFTS = 'keepsake.state.attendee.cardDrafts';

/** Stores a draft for the event, as another tab does. */
export function storeDraft(draft: Partial<CardDraft>): void {
  localStorage.setItem(DRAFTS, JSON.stringify({ [WEDDING]: { ...newDraft(), ...draft } }));
  const newValue = localStorage.getItem(DRAFTS);
  const init = { key: DRAFTS, newValue, storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', init));
}

export const storedDrafts = () => localStorage.getItem(DRAFTS);
