import { t } from '@lingui/core/macro';
import { Menu, MenuItem } from '@keepsake/shared/overlays';
import type { EventMenuProps } from './MenuButton.tsx';

export default function MapMenu({ event, anchor, onClose }: EventMenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {mapLinks(event.venue, navigator.userAgent).map(({ label, href }) => (
        <MenuItem
          key={label}
          component="a"
          href={href}
          onClick={onClose}
          {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Returns the links that search for the venue in each map; on a phone its own maps app comes first. */
export function mapLinks(venue: string, userAgent: string) {
  const place = encodeURIComponent(venue.replaceAll(/\s+/g, ' ').trim());
  const maps = {
    app: { label: t`Maps on this phone`, href: `geo:0,0?q=${place}` },
    apple: { label: 'Apple Maps', href: `https://maps.apple.com/?q=${place}` },
    google: {
      label: 'Google Maps',
      href: `https://www.google.com/maps/search/?api=1&query=${place}`,
    },
    free: { label: 'OpenStreetMap', href: `https://www.openstreetmap.org/search?query=${place}` },
  };
  const { app, apple, google, free } = maps;
  if (/Android/i.test(userAgent)) return [app, google, free];
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return [apple, google, free];
  return [google, free, apple];
}
