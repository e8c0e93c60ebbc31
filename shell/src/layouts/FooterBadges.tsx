import { useHost } from '@keepsake/shared/host';
import { Box, ButtonBase, Stack, styled } from '@keepsake/shared/ui';
import { SocialLinks } from './SocialLinks.tsx';

const MAINTENANCE = 'Sorry for the inconvenience. Our App is under maintenance.';

const stores = [
  ['Download on the', 'App Store'],
  ['Get it on', 'Google Play'],
] as const;

/** The cards that the checkout takes. */
const brands = ['Visa', 'Mastercard', 'American Express', 'Discover'];

const Badge = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  border: '1px solid',
  borderColor: theme.vars?.palette.divider,
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '24px',
}));

function StoreBadge({ over, name }: { over: string; name: string }) {
  const { notify } = useHost();
  return (
    <ButtonBase
      onClick={() => notify('info', MAINTENANCE, { autoClose: null })}
      sx={{
        display: 'inline-block',
        minHeight: 52,
        px: 2.5,
        borderRadius: '10px',
        bgcolor: 'text.primary',
        color: 'background.default',
        font: 'inherit',
        textAlign: 'left',
      }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 1.2 }}>
        {over}
      </Box>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.2 }}>
        {name}
      </Box>
    </ButtonBase>
  );
}

/** The foot of the footer: the apps, our accounts elsewhere, and the cards that are taken. */
export default function FooterBadges() {
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'center' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', justifyContent: 'center' }}
      >
        {stores.map(([over, name]) => (
          <StoreBadge key={name} over={over} name={name} />
        ))}
      </Stack>
      <SocialLinks />
      <Stack
        component="ul"
        aria-label="Cards we take"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'center', listStyle: 'none', m: 0, p: 0 }}
      >
        {brands.map((brand) => (
          <li key={brand}>
            <Badge>{brand}</Badge>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
