import { t } from '@lingui/core/macro';
import { useRef, useState, type MouseEvent } from 'react';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Box, Photo } from '@keepsake/shared/ui';
import { titleOf } from '../words.ts';

const ZOOM = 2.5;

/** Formats that browsers display; zooming loads the original only of these. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A photo that a double tap or click zooms at that point, and back; pinching zooms as in any page. */
export function ZoomedPhoto({ file }: { file: ReceivedMedia }) {
  const { url } = useHost().http;
  const [zoomed, setZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = ({ clientX, clientY }: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect();
    setZoomed(!zoomed);
    if (zoomed || !box) return;
    const point = { x: clientX - box.left, y: clientY - box.top };
    requestAnimationFrame(() =>
      frame.current?.scrollTo(point.x * (ZOOM - 1), point.y * (ZOOM - 1)),
    );
  };
  const preview = url(file.preview ?? file.url);
  const source = zoomed && SHOWN.includes(file.type) ? url(file.url) : preview;
  return (
    <Box
      ref={frame}
      onDoubleClick={toggle}
      {...(zoomed ? { 'data-own-gestures': '', tabIndex: 0, role: 'group' } : {})}
      {...(zoomed ? { 'aria-label': t`Enlarged photo` } : {})}
      sx={{
        width: '100%',
        height: '100%',
        overflow: zoomed ? 'auto' : 'hidden',
        touchAction: zoomed ? 'pan-x pan-y pinch-zoom' : 'inherit',
        cursor: zoomed ? 'zoom-out' : 'zoom-in',
        // Shows the preview while the original loads.
        backgroundImage: zoomed ? `url("${preview}")` : 'none',
        backgroundSize: `${ZOOM * 100}% ${ZOOM * 100}%`,
      }}
    >
      <Photo
        src={source}
        placeholder={zoomed ? null : file.placeholder}
        fit="contain"
        alt={titleOf(file)}
        sx={{
          width: zoomed ? `${ZOOM * 100}%` : '100%',
          height: zoomed ? `${ZOOM * 100}%` : '100%',
          userSelect: 'none',
        }}
      />
    </Box>
  );
}
