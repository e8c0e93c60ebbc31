import type { Addon, AddonVariant, Entitlements } from '@keepsake/shared/api';
import { variantOf, type AddonChoice } from './selection.ts';

/** The longest video that any event offers, in minutes. */
const MOST_MINUTES = 10;

const features = ['custom_card_images', 'guestbook_pdf', 'live_wall', 'qr_styles'] as const;

/** The package that add-ons extend. */
export interface Ground {
  /** Entitlements of the event, add-ons included. */
  has: Entitlements;
  /** The package that it has now. */
  current: Entitlements;
  /** The package that it is about to have. */
  chosen: Entitlements;
}

/** How many of a variant still give an event something; 0 where it has all of that. */
function roomFor({ gives, max_quantity }: AddonVariant, ground: Ground): number {
  const { has, current, chosen } = ground;
  if (features.some((one) => gives[one] && !has[one] && !chosen[one])) return max_quantity;
  // Earlier add-ons stay when a larger package is bought.
  const added = has.video_minutes - current.video_minutes;
  const left = MOST_MINUTES - Math.min(MOST_MINUTES, chosen.video_minutes + added);
  if (gives.video_minutes === 0) return 0;
  return Math.min(max_quantity, Math.ceil(left / gives.video_minutes));
}

/** Returns the add-on without variants that would add nothing. */
export function usefulOf(addon: Addon, ground: Ground): Addon {
  const variants = addon.variants.flatMap((variant) => {
    const max_quantity = roomFor(variant, ground);
    return max_quantity > 0 ? [{ ...variant, max_quantity }] : [];
  });
  return { ...addon, variants };
}

/** Returns the chosen add-ons as the API names them, without unavailable ones. */
export function chosenAddons(addons: Addon[], choices: Record<string, AddonChoice>) {
  return addons.flatMap((addon) => {
    const choice = choices[addon.addon_type];
    const variant = choice?.selected ? variantOf(addon, choice) : null;
    if (!choice || !variant) return [];
    return [{ variant_id: variant.id, quantity: Math.min(choice.quantity, variant.max_quantity) }];
  });
}
