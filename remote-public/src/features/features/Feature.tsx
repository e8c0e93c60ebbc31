import type { ReactNode } from 'react';
import { Box, Typography } from '@keepsake/shared/ui';

interface Picture {
  src: string;
  alt: string;
  /** Width of the file in px; reserves the space before it loads. */
  width: number;
  height: number;
  /** The end of a portrait picture that is shown; the top by default. */
  end?: 'top' | 'bottom';
}

/** A feature with a screenshot of the product. */
export function Feature({
  title,
  picture,
  left = false,
  eager = false,
  children,
}: {
  title: string;
  picture: Picture;
  /** Puts the picture on the left of a wide screen. */
  left?: boolean;
  /** True for a picture in the first screen, which is not loaded lazily. */
  eager?: boolean;
  children: ReactNode;
}) {
  const upright = picture.height > picture.width;
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 8,
        rowGap: 3,
        alignItems: 'center',
        '& p, & li': { lineHeight: 1.7, textWrap: 'pretty' },
        '& p': { m: 0, mb: 1.5 },
        '& ul': { m: 0, pl: 2.75 },
        '& li': { mb: 0.75 },
      }}
    >
      <div>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </div>
      <Box
        component="img"
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        sx={{
          display: 'block',
          order: { md: left ? -1 : 0 },
          justifySelf: 'center',
          width: '100%',
          maxWidth: upright ? 300 : 'none',
          height: 'auto',
          aspectRatio: upright ? '3 / 5' : '900 / 640',
          objectFit: 'cover',
          objectPosition: picture.end ?? 'top',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          boxShadow: '0 18px 48px rgb(60 40 30 / 0.16)',
        }}
      />
    </Box>
  );
}
