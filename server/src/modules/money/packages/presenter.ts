import type { Addon, Entitlements, Package } from '@keepsake/shared/api/packages';
import type { PackageRow, VariantRow } from './repository.ts';

export function presentPackage(row: PackageRow, currency: string): Package {
  const { id, slug, name, tagline, price, features } = row;
  return { id, slug, name, tagline, price, currency, features, ...presentEntitlements(row) };
}

export function presentEntitlements(row: Entitlements): Entitlements {
  const { video_minutes, custom_card_images, guestbook_pdf, live_wall, qr_styles } = row;
  return { video_minutes, custom_card_images, guestbook_pdf, live_wall, qr_styles };
}

/** Variants of one add-on stand together; `rows` come in that order. */
export function presentAddons(rows: VariantRow[], currency: string): Addon[] {
  const addons: Addon[] = [];
  for (const row of rows) {
    const { addon_type, title, description, id, name, price, max_quantity } = row;
    const gives = presentEntitlements(row);
    const variant = { id, name, price, currency, max_quantity, gives };
    const last = addons.at(-1);
    if (last?.addon_type === addon_type) last.variants.push(variant);
    else addons.push({ addon_type, title, description, variants: [variant] });
  }
  return addons;
}
