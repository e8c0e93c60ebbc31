import type { CardMedia } from '@keepsake/shared/api';
import { contentsOf, frontPhotoOf, picturesOf, type CardAnswer } from './contents.ts';

const photo = (id: string) => ({ id, kind: 'photo', url: `/${id}`, preview: null }) as CardMedia;
const [first, second] = [photo('first'), photo('second')];

const design = {
  id: 'instant',
  name: 'Instant',
  image: '/designs/instant.svg',
  front: {
    lettering: 'serif',
    words: { middle: 80, width: 70, height: 30 },
    photo: { shape: 'rect', left: 20, top: 20, width: 50, height: 50 },
  },
} as NonNullable<CardAnswer['design']>;

const card = (changes: Partial<CardAnswer>): CardAnswer => ({
  design,
  colour: null,
  custom_image: null,
  photos: [first, second],
  message: '',
  sender_name: 'Ruth',
  gift: 0,
  currency: 'usd',
  ...changes,
});
const shown = (changes: Partial<CardAnswer>) => contentsOf(card(changes), ['Ada'], (path) => path);

test('the photo that a front carries is inside as well, whole', () => {
  const { picture, photos } = shown({});
  expect(picture).toBe('/first');
  expect(photos).toMatchObject([
    { src: '/first', alt: 'Photo 1 of 2 from Ruth' },
    { src: '/second', alt: 'Photo 2 of 2 from Ruth' },
  ]);
  expect(picturesOf(shown({}))).toContain('/designs/instant.inside.svg');
});

test('on other designs all photos are inside', () => {
  const { picture, photos } = shown({ design: { ...design, front: null } });
  expect(picture).toBeNull();
  expect(photos).toHaveLength(2);
});

test('without a design the own picture is the front', () =>
  expect(frontPhotoOf(card({ design: null, custom_image: second }))).toBe(second));
