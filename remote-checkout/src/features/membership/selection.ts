import type { Addon } from '@keepsake/shared/api';
import { persistedAtom } from '@keepsake/shared/state';

/** The chosen variant and quantity of an add-on. */
export interface AddonChoice {
  selected: boolean;
  quantity: number;
  /** The variant's id; only where there is more than one. */
  option?: string;
}

/** A purchase on its way, kept over a reload and forgotten at logout. */
export interface Selection {
  /** Id of the package. */
  selectedMembership: number | null;
  /** Id of the event that it is for; null takes the newest one. */
  eventToPurchase: string | null;
  selectedCoupon: string | null;
  /** Why the last coupon was dropped. */
  couponProblem: string | null;
  /** Choices by `addon_type`. */
  addons: Record<string, AddonChoice>;
  /** The last order that was made of it, and of which choice exactly. Once paid, the choice is gone. */
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
export function untouched(addon: Addon): AddonChoice {
  const [first] = addon.variants;
  return {
    selected: false,
    quantity: 1,
    ...(first && addon.variants.length > 1 ? { option: first.id } : {}),
  };
}

/** The variant that a choice means; null when it is not to be had any more. */
export function variantOf({ variants }: Addon, { option }: AddonChoice) {
  if (option === undefined) return variants[0] ?? null;
  return variants.find(({ id }) => id === option) ?? null;
}
