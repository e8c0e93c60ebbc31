import type { Addon, AddonVariant, Entitlements } from '@keepsake/shared/api';
import { variantOf, type AddonChoice } from './selection.ts';

/** The longest video that any event offers, in minutes. */
const MOST_MINUTES = 10;

const features = ['custom_card_images', 'guestbook_pdf', 'live_wall', 'qr_styles'] as const;

/** What add-ons come on top of. */
export interface Ground {
  /** What the event has now, add-ons included. */
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
  // What was added before stays when a larger package comes.
  const added = has.video_minutes - current.video_minutes;
  const left = MOST_MINUTES - Math.min(MOST_MINUTES, chosen.video_minutes + added);
  if (gives.video_minutes === 0) return 0;
  return Math.min(max_quantity, Math.ceil(left / gives.video_minutes));
}

/** The same add-on with what is still of use to the event; without variants where nothing is. */
export function usefulOf(addon: Addon, ground: Ground): Addon {
  const variants = addon.variants.flatMap((variant) => {
    const max_quantity = roomFor(variant, ground);
    return max_quantity > 0 ? [{ ...variant, max_quantity }] : [];
  });
  return { ...addon, variants };
}

/** What the API calls the chosen add-ons; one that is not to be had is left out. */
export function chosenAddons(addons: Addon[], choices: Record<string, AddonChoice>) {
  return addons.flatMap((addon) => {
    const choice = choices[addon.addon_type];
    const variant = choice?.selected ? variantOf(addon, choice) : null;
    if (!choice || !variant) return [];
    return [{ variant_id: variant.id, quantity: Math.min(choice.quantity, variant.max_quantity) }];
  });
}
