import type { Addon, Entitlements, Package } from '@keepsake/shared/api/packages';
import { saySeeded } from '../../../words/seeded.ts';
import type { Say } from '../../../words/words.ts';
import type { PackageRow, VariantRow } from './repository.ts';

export function presentPackage(row: PackageRow, currency: string, say: Say): Package {
  const { id, slug, price } = row;
  return {
    id,
    slug,
    name: saySeeded(say, row.name),
    tagline: saySeeded(say, row.tagline),
    price,
    currency,
    features: row.features.map((feature) => saySeeded(say, feature)),
    ...presentEntitlements(row),
  };
}

export function presentEntitlements(row: Entitlements): Entitlements {
  const { video_minutes, custom_card_images, guestbook_pdf, live_wall, qr_styles } = row;
  return { video_minutes, custom_card_images, guestbook_pdf, live_wall, qr_styles };
}

/** Groups variants by add-on; `rows` must have the variants of one add-on next to each other. */
export function presentAddons(rows: VariantRow[], currency: string, say: Say): Addon[] {
  const addons: Addon[] = [];
  for (const row of rows) {
    const { addon_type, id, price, max_quantity } = row;
    const name = saySeeded(say, row.name);
    const title = saySeeded(say, row.title);
    const description = saySeeded(say, row.description);
    const gives = presentEntitlements(row);
    const variant = { id, name, price, currency, max_quantity, gives };
    const last = addons.at(-1);
    if (last?.addon_type === addon_type) last.variants.push(variant);
    else addons.push({ addon_type, title, description, variants: [variant] });
  }
  return addons;
}
