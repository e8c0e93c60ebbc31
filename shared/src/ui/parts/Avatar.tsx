import Box from '@mui/material/Box';
import { useState } from 'react';

/** Round picture of a person; their initial when there is none or it fails to load. */
export function Avatar({
  name,
  src = null,
  size = 40,
  label = '',
  onBroken,
}: {
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** Diameter in px. */
  size?: number;
  /** Accessible name; without one the avatar is decorative. */
  label?: string;
  /** Called when the picture fails to load; its signed address may have expired. */
  onBroken?: () => void;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = { width: size, height: size, borderRadius: '50%', flexShrink: 0 };
  if (src !== null && src !== broken)
    return (
      <Box
        component="img"
        src={src}
        alt={label}
        onError={() => {
          setBroken(src);
          onBroken?.();
        }}
        sx={{ ...shape, display: 'block', objectFit: 'cover', bgcolor: 'action.hover' }}
      />
    );
  return (
    <Box
      component="span"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{
        ...shape,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'fill.main',
        color: 'fill.contrastText',
        fontSize: size / 2,
        lineHeight: 1,
      }}
    >
      {Array.from(name.trim())[0]?.toUpperCase() ?? ''}
    </Box>
  );
}
