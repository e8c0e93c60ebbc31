import type { StructuredData } from '@keepsake/shared/contract';
import { translated, topics } from './questions.ts';

/** The questions as structured data of schema.org; a getter, so that they are translated on each rendering. */
export default {
  '@type': 'FAQPage',
  get mainEntity() {
    return translated(topics)
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }));
  },
} satisfies StructuredData;
