import type { Addon, AddonVariant, Entitlements } from '@keepsake/shared/api';
import { variantOf, type AddonChoice } from './selection.ts';

/** The longest video that any event offers, in minutes. */
const MAX_VIDEO_MINUTES = 10;

const features = ['custom_card_images', 'guestbook_pdf', 'live_wall', 'qr_styles'] as const;

/** The entitlements that decide which add-ons are useful. */
export interface Baseline {
  /** Entitlements of the event, add-ons included. */
  has: Entitlements;
  /** Entitlements of the event’s current package alone. */
  current: Entitlements;
  /** Entitlements of the chosen package. */
  chosen: Entitlements;
}

/** Returns the quantity up to which a variant adds something to the event; 0 when it adds nothing. */
function usefulQuantity({ gives, max_quantity }: AddonVariant, baseline: Baseline): number {
  const { has, current, chosen } = baseline;
  if (features.some((one) => gives[one] && !has[one] && !chosen[one])) return max_quantity;
  // Earlier add-ons stay when a larger package is bought.
  const added = has.video_minutes - current.video_minutes;
  const missing = MAX_VIDEO_MINUTES - Math.min(MAX_VIDEO_MINUTES, chosen.video_minutes + added);
  if (gives.video_minutes === 0) return 0;
  return Math.min(max_quantity, Math.ceil(missing / gives.video_minutes));
}

/** Returns the add-on with its useful variants, each limited to the quantity that adds something. */
export function usefulOf(addon: Addon, baseline: Baseline): Addon {
  const variants = addon.variants.flatMap((variant) => {
    const max_quantity = usefulQuantity(variant, baseline);
    return max_quantity > 0 ? [{ ...variant, max_quantity }] : [];
  });
  return { ...addon, variants };
}

/** Returns the selected add-ons as the API expects them, without unavailable ones. */
export function chosenAddons(addons: Addon[], choices: Record<string, AddonChoice>) {
  return addons.flatMap((addon) => {
    const choice = choices[addon.addon_type];
    const variant = choice?.selected ? variantOf(addon, choice) : null;
    if (!choice || !variant) return [];
    return [{ variant_id: variant.id, quantity: Math.min(choice.quantity, variant.max_quantity) }];
  });
}
