import Box, { type BoxProps } from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PhotoIcon } from '@keepsake/shared/icons';

/** A picture; an icon when there is none or the browser cannot show it, such as HEIC in most browsers. */
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
  /** Loads the picture when it comes near the viewport. */
  lazy?: boolean;
  /** Data URL of a few pixels, stretched as background until the picture has loaded. */
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
              // Removed after loading, because it would show through transparent pictures.
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
