export { type AnswerBlock, type AnswerPart, answerBlocks } from './answer-blocks.ts';
export { askServer } from './ask-server.ts';
