import { useEffect } from 'react';
import { useDragDropManager } from 'react-dnd';

/**
 * While an item of this type is dragged: calls `onFrame` once per frame with the pointer position and the item, and
 * `onEnd` on drop. Both are stable functions.
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
