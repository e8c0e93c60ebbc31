import type { Addon } from '@keepsake/shared/api';
import { persistedAtom } from '@keepsake/shared/state';

/** The chosen variant and quantity of an add-on. */
export interface AddonChoice {
  selected: boolean;
  quantity: number;
  /** The variant's id; only where there is more than one. */
  option?: string;
}

/** A purchase in progress, persisted over a reload and cleared at logout. */
export interface Selection {
  /** Id of the package. */
  selectedMembership: number | null;
  /** Id of the event to buy for; null selects the newest one. */
  eventToPurchase: string | null;
  selectedCoupon: string | null;
  /** The sentence that says why the last coupon was refused. */
  couponProblem: string | null;
  /** Choices by `addon_type`. */
  addons: Record<string, AddonChoice>;
  /** The last order; `of` is the fingerprint of its choice. When it is `paid`, the choice has been cleared. */
  order: { id: string; of: string; paid?: true } | null;
}

export const nothingSelected: Selection = {
  selectedMembership: null,
  eventToPurchase: null,
  selectedCoupon: null,
  couponProblem: null,
  addons: {},
  order: null,
};

export const selectionAtom = persistedAtom<Selection>('checkout.membership', nothingSelected);

/** Returns the default choice of an add-on. */
export function defaultChoice(addon: Addon): AddonChoice {
  const [first] = addon.variants;
  return {
    selected: false,
    quantity: 1,
    ...(first && addon.variants.length > 1 ? { option: first.id } : {}),
  };
}

/** Returns the variant of a choice; null when it is no longer offered. */
export function variantOf({ variants }: Addon, { option }: AddonChoice) {
  if (option === undefined) return variants[0] ?? null;
  return variants.find(({ id }) => id === option) ?? null;
}
