/** One card after the other to swipe on a phone, side by side on a desk. */
export const gallery = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: { xs: 'flex', md: 'grid' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: { xs: 2.5, md: 5 },
  mx: { xs: '-20px !important', md: '0 !important' },
  px: { xs: '11vw', md: 0 },
  pb: { xs: 4, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  scrollbarWidth: 'none',
} as const;

export const galleryItem = {
  flex: '0 0 auto',
  width: { xs: 'min(78vw, 46dvh)', md: 'auto' },
  scrollSnapAlign: 'center',
} as const;
