import { describe, expect, it } from 'vitest';
import { neighbour, questionAfterAnswer, questionAt } from '../../client/areas/interview/interview-address.ts';
import { interviewQuestions, type InterviewQuestion } from '../../schema/areas/interview/interview.shared.ts';

const at = (index: number): InterviewQuestion => {
  const question = interviewQuestions.at(index);
  if (!question) throw new Error(`no question ${index}`);
  return question;
};
const answered =
  (...indexes: number[]) =>
  (key: string): boolean =>
    indexes.some((index) => at(index).key === key);

describe('the way through the interview', () => {
  it('moves back and forward in the order of the questions and ends at both sides', () => {
    expect(neighbour(at(3), 1)).toBe(at(4));
    expect(neighbour(at(3), -1)).toBe(at(2));
    expect(neighbour(at(0), -1)).toBeUndefined();
    expect(neighbour(at(-1), 1)).toBeUndefined();
  });

  it('leads from an answer to the next question that has none', () => {
    expect(questionAfterAnswer(at(0), answered(0))).toBe(at(1));
    expect(questionAfterAnswer(at(0), answered(0, 1, 2))).toBe(at(3));
  });

  it('leads to the result after the last question, where the skipped ones are listed', () => {
    expect(questionAfterAnswer(at(-1), answered(-1))).toBeUndefined();
    expect(questionAfterAnswer(at(5), () => true)).toBeUndefined();
  });

  it('accepts only questions that exist', () => {
    expect(questionAt('noise')?.key).toBe('noise');
    expect(questionAt('gone')).toBeUndefined();
    expect(questionAt(null)).toBeUndefined();
  });
});
