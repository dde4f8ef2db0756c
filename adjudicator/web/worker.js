// Robots think in a worker, so that the board can be used meanwhile. One question at a time: a new one drops
// the one before, and so does stop(); what was dropped is never answered.
//
//     const thinker = pad.robotWorker(program, await rondaLoad("robot"));      await thinker.ask({ paso: "robot", … })
"use strict";
pad.robotWorker = (program, text) => {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  let worker = null, isBusy = false;
  function begin() {
    worker = new Worker(url);
    worker.postMessage(program.module);
  }
  function stop() {
    if (!isBusy) return;
    worker.terminate();
    worker = null;
    isBusy = false;
  }
  function ask(request) {
    stop();
    return new Promise((resolve, reject) => {
      if (worker === null) begin();
      isBusy = true;
      worker.onmessage = ({ data }) => {
        isBusy = false;
        resolve(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        stop();
        reject(new Error(event.message || pad.say("el robot no contesta", "the robot does not answer")));
      };
      worker.postMessage(request);
    });
  }
  return { ask, stop };
};
