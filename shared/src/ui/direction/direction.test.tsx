import { render } from '@testing-library/react';
import { BackIcon, CheckIcon, ForwardIcon, PlayIcon } from '@keepsake/shared/icons';
import { i18n } from '@keepsake/shared/words';
import { isRightToLeft, onward, stepOfArrow } from './index.ts';

afterEach(() => i18n.activate('en'));

it('goes on to the right in English, to the left in Hebrew and Arabic', () => {
  for (const [language, fromRight] of [
    ['en', false],
    ['hi', false],
    ['he', true],
    ['ar', true],
  ] as const) {
    i18n.activate(language);
    const sign = fromRight ? -1 : 1;
    expect(isRightToLeft()).toBe(fromRight);
    expect(onward(12)).toBe(12 * sign);
    expect(onward(0)).toBe(0);
    expect(stepOfArrow('ArrowRight')).toBe(sign);
    expect(stepOfArrow('ArrowLeft')).toBe(-sign);
    expect(stepOfArrow('ArrowUp')).toBe(0);
  }
});

it('icons that point are mirrored there, others are not', () => {
  const drawn = () =>
    [BackIcon, ForwardIcon, PlayIcon, CheckIcon].map((Icon) => {
      const { container, unmount } = render(<Icon />);
      const html = container.innerHTML;
      unmount();
      return html;
    });
  const english = drawn();
  i18n.activate('ar');
  const arabic = drawn();
  expect(arabic[0]).toContain('matrix(-1 0 0 1 24 0)');
  expect(arabic[1]).toContain('matrix(-1 0 0 1 24 0)');
  expect(arabic.slice(2)).toEqual(english.slice(2));
});
