export { type JoinedRoom, type JoinRoom, joinRoom } from './join-room.ts';
export { roomsOf } from './rooms.ts';
export { type InRoom, leaveRoom, missedSteps, moveCursor, saveRoom, sendSteps } from './send-steps.ts';
