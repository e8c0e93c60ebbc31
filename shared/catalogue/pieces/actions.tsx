import { CloseIcon, QrIcon } from '@keepsake/shared/icons';
import {
  Box,
  Button,
  ButtonBase,
  Chip,
  IconButton,
  Link,
  LinkButton,
  Stack,
  TextLink,
  ToggleChip,
} from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const row = { direction: 'row', useFlexGap: true, spacing: 1.5, sx: { flexWrap: 'wrap' } } as const;

export const actions: Piece[] = [
  {
    title: 'Button',
    shows: { Button },
    variants: {
      'the one thing to do': <Button variant="contained">Send the card</Button>,
      'something else': <Button variant="outlined">Try another card</Button>,
      quiet: <Button>Not now</Button>,
      large: (
        <Button variant="contained" size="large">
          Register your event
        </Button>
      ),
      small: <Button size="small">Remove</Button>,
      'at work': (
        <Button variant="contained" loading>
          Pay $51.81
        </Button>
      ),
      'not possible now': (
        <Button variant="contained" disabled>
          Continue
        </Button>
      ),
    },
  },
  {
    title: 'Links',
    shows: { LinkButton, TextLink, Link },
    variants: {
      'like a button': <LinkButton to="/">Open your event</LinkButton>,
      'with a picture': (
        <LinkButton to="/" variant="outlined" startIcon={<QrIcon />}>
          QR code
        </LinkButton>
      ),
      'in a text': (
        <p>
          The rules are in the <TextLink to="/">Terms and Conditions</TextLink>.
        </p>
      ),
      'to elsewhere': <Link href="tel:+15550100199">+1 555 010 0199</Link>,
    },
  },
  {
    title: 'Small buttons and chips',
    shows: { IconButton, Chip, ToggleChip, ButtonBase },
    variants: {
      'a picture alone': (
        <IconButton aria-label="Close">
          <CloseIcon />
        </IconButton>
      ),
      chips: (
        <Stack {...row}>
          <Chip label="Wedding" variant="outlined" sx={{ borderColor: 'secondary.main' }} />
          <Chip label="New" color="primary" />
        </Stack>
      ),
      'one of some choices': (
        <Stack {...row}>
          <ToggleChip label="$25" chosen={false} onClick={() => undefined} />
          <ToggleChip label="$50" chosen onClick={() => undefined} />
        </Stack>
      ),
      'anything that is pressed': (
        <ButtonBase sx={{ p: 2, borderRadius: 2 }}>
          <Box>A whole tile</Box>
        </ButtonBase>
      ),
    },
  },
];
