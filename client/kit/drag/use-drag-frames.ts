import { useEffect } from 'react';
import { useDragDropManager } from 'react-dnd';

/**
 * While something of this type is dragged: calls `onFrame` once a frame, with the pointer's place and what is dragged,
 * and `onEnd` when it is let go. Both stay the same functions between renderings.
 */
export const useDragFrames = <Item>(
  type: string,
  onFrame: (pointer: { x: number; y: number }, item: Item) => void,
  onEnd: () => void,
): void => {
  const manager = useDragDropManager();
  useEffect(() => {
    const monitor = manager.getMonitor();
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (!monitor.isDragging() || monitor.getItemType() !== type) {
        onEnd();
        return;
      }
      const pointer = monitor.getClientOffset();
      const item: Item | null = monitor.getItem();
      if (pointer && item) onFrame(pointer, item);
      frame = requestAnimationFrame(follow);
    };
    const unsubscribe = monitor.subscribeToStateChange(() => {
      if (!frame) frame = requestAnimationFrame(follow);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [manager, type, onFrame, onEnd]);
};
