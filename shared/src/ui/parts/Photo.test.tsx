import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './Photo.tsx';

const placeholder = 'data:image/webp;base64,UklGRg==';

test('the placeholder is shown until the picture is loaded', () => {
  render(<Photo src="/a.webp" alt="Photo 1" placeholder={placeholder} />);
  const picture = screen.getByRole('img', { name: 'Photo 1' });
  expect(picture.style.backgroundImage).toContain(placeholder);
  fireEvent.load(picture);
  expect(picture.style.backgroundImage).toBe('');
});

test('another picture in the same place shows its placeholder again', () => {
  const { rerender } = render(<Photo src="/a.webp" alt="Photo" placeholder={placeholder} />);
  fireEvent.load(screen.getByRole('img'));
  rerender(<Photo src="/b.webp" alt="Photo" placeholder={placeholder} />);
  expect(screen.getByRole('img').style.backgroundImage).toContain(placeholder);
});

test('a picture that can’t be shown leaves an empty place with its name', () => {
  render(<Photo src="/a.heic" alt="Photo 1" placeholder={placeholder} />);
  fireEvent.error(screen.getByRole('img'));
  const place = screen.getByRole('img', { name: 'Photo 1' });
  expect(place).not.toHaveAttribute('src');
});
