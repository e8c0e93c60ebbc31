import { Menu, MenuItem } from '@keepsake/shared/overlays';
import type { EventMenuProps } from './MenuButton.tsx';
import { mapLinks } from './map-links.ts';

/** The venue on the map that somebody uses. */
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
