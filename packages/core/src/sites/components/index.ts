export { type DrawnComponent, drawComponentTask, type KitSource } from './draw-component-task.ts';
