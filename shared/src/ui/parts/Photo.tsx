import Box, { type BoxProps } from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PhotoIcon } from '@keepsake/shared/icons';

/** A picture, or a quiet place for one that this browser cannot show, as HEIC in most of them. */
export function Photo({
  src,
  alt,
  lazy = false,
  placeholder = null,
  fit = 'cover',
  sx = {},
}: {
  src: string | null;
  alt: string;
  /** Fetched when it comes near the screen. */
  lazy?: boolean;
  /** A data URL of it in a few pixels, which stretches over its place until it is there. */
  placeholder?: string | null | undefined;
  fit?: 'cover' | 'contain';
  sx?: BoxProps['sx'];
}) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  if (src !== null && broken !== src)
    return (
      <Box
        component="img"
        src={src}
        alt={alt}
        {...(lazy ? { loading: 'lazy' } : {})}
        onError={() => setBroken(src)}
        {...(placeholder
          ? {
              onLoad: () => setLoaded(src),
              // Transparent pictures would show it behind them.
              style:
                loaded === src
                  ? undefined
                  : {
                      backgroundImage: `url("${placeholder}")`,
                      backgroundSize: fit,
                      backgroundPosition: 'center',
                      backgroundRepeat: 'no-repeat',
                    },
            }
          : {})}
        sx={[{ display: 'block', objectFit: fit }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    );
  return (
    <Stack
      role="img"
      aria-label={alt}
      sx={[
        {
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'action.hover',
          color: 'text.secondary',
          fontSize: '1.5rem',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <PhotoIcon />
    </Stack>
  );
}
