import type { StructuredData } from '@keepsake/shared/contract';
import { topics } from './questions.ts';

/** Returns the questions as structured data of schema.org. */
export default {
  '@type': 'FAQPage',
  mainEntity: topics
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
} satisfies StructuredData;
